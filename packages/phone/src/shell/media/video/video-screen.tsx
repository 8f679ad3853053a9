import { back } from '../../navigation/page-stack.ts'
import { useDarkPage } from '../../pages/dark-page.ts'
import { Recorder } from './recorder.tsx'

/** The route /video. Recordings go to the gallery, and the recorder is ready for the next one. */
export default function VideoScreen() {
  useDarkPage()
  return <Recorder onBack={back} />
}
