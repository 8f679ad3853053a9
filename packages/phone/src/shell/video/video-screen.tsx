import { useDarkPage } from '../dark-page.ts'
import { back } from '../navigation.ts'
import { Recorder } from './recorder.tsx'

/** The route /video. What is recorded goes to the gallery, and the recorder is ready for the next one. */
export default function VideoScreen() {
  useDarkPage()
  return <Recorder onBack={back} />
}
