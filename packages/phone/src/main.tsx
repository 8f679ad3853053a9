import { createRoot } from 'react-dom/client'
import { apps } from './apps/index.ts'
import { install } from './shell/apps/registry.ts'
import { ownScreens } from './shell/frame/boot/shell-screens.ts'
import { ownWidgets } from './shell/frame/home/widgets/shell-widgets.ts'
import { Root } from './shell/frame/stage/root.tsx'
import { start } from './shell/frame/start-shell.ts'
import { hearHash } from './shell/navigation/navigation.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

install([...apps, ...ownScreens, ...ownWidgets])
createRoot(root).render(<Root />)
hearHash()
void start()
