import { CameraPage } from '../camera/camera-screen.tsx'

/** The route /video: the camera in its mode for videos. Recordings go to the gallery, and the recorder is ready for the next one. */
export default function VideoScreen() {
  return <CameraPage initialMode="video" />
}
