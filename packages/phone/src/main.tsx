import { createRoot } from 'react-dom/client'
import { apps } from './apps/index.ts'
import { ownScreens } from './shell/frame/own-screens.ts'
import { Root } from './shell/frame/root.tsx'
import { start } from './shell/frame/start.ts'
import { ownWidgets } from './shell/frame/widgets/own-widgets.ts'
import { hearHash } from './shell/navigation.ts'
import { install } from './shell/registry.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

install([...apps, ...ownScreens, ...ownWidgets])
createRoot(root).render(<Root />)
hearHash()
void start()
