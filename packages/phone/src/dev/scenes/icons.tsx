import * as icons from '../../kit/icons.ts'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../kit/screen.tsx'
import styles from './scenes.module.css'

export function IconsScene() {
  return (
    <Screen tone="plain">
      <NavigationBar title="Ícones" largeTitle />
      <Scroll>
        <div className={styles.icons}>
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} size={28} />
          ))}
        </div>
      </Scroll>
    </Screen>
  )
}
