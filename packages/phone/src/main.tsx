import { createRoot } from 'react-dom/client'
import { Contained } from './shell/contained.tsx'
import { hearKeys } from './shell/keys.ts'
import { hearHash } from './shell/navigation.ts'
import { Phone } from './shell/phone.tsx'
import { start } from './shell/start.ts'
import { useVisibility } from './shell/visibility.ts'

/** Should the phone itself break, it is drawn anew the next time it is taken out. */
function Root() {
  const visible = useVisibility((state) => state.visible)
  return (
    <Contained fallback={() => null} chance={visible}>
      {() => <Phone />}
    </Contained>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

createRoot(root).render(<Root />)
hearHash()
hearKeys()
void start()
