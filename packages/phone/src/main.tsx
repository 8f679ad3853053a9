import { createRoot } from 'react-dom/client'
import { apps } from './apps/index.ts'
import { installApps } from './shell/apps/registry.ts'
import { shellScreens } from './shell/frame/boot/shell-screens.ts'
import { shellWidgets } from './shell/frame/home/widgets/shell-widgets.ts'
import { Root } from './shell/frame/stage/root.tsx'
import { startShell } from './shell/frame/start-shell.ts'
import { listenToHash } from './shell/navigation/page-stack.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

installApps([...apps, ...shellScreens, ...shellWidgets])
createRoot(root).render(<Root />)
listenToHash()
void startShell()
