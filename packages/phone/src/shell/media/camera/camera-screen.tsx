import { useState } from 'react'
import { back } from '../../navigation/page-stack.ts'
import { useDarkPage } from '../../pages/dark-page.ts'
import { Recorder } from '../video/recorder.tsx'
import { LastPhoto, lastItem } from './last-photo.tsx'
import { PhotoCamera } from './photo-camera.tsx'
import { RadioRow } from './radio-row.tsx'
import { texts } from './texts.ts'

type Mode = 'video' | 'photo'

const modes = [
  { value: 'video', label: texts.video },
  { value: 'photo', label: texts.photo },
] as const

/** The route /camera. */
export default function CameraScreen() {
  return <CameraPage initialMode="photo" />
}

/** One camera for photos and videos; what it takes goes to the gallery. */
export function CameraPage({ initialMode }: { initialMode: Mode }) {
  useDarkPage()
  const [mode, setMode] = useState<Mode>(initialMode)
  const parts = {
    onBack: back,
    onSaved: () => void lastItem.refresh().catch(() => {}), // the old thumbnail stays without a connection
    modes: <RadioRow label={texts.mode} options={modes} value={mode} onChange={setMode} />,
    thumbnail: <LastPhoto />,
  }
  return mode === 'video' ? <Recorder {...parts} /> : <PhotoCamera {...parts} />
}
