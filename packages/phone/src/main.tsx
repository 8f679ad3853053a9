import { createRoot } from 'react-dom/client'
import { hearKeys } from './shell/keys.ts'
import { hearHash } from './shell/navigation.ts'
import { Phone } from './shell/phone.tsx'
import { start } from './shell/start.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

createRoot(root).render(<Phone />)
hearHash()
hearKeys()
void start()
