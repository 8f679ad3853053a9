import { classNames } from './class-names.ts'
import type { Icon } from './icon.tsx'
import { useLook } from './look-context.tsx'
import styles from './menu-sheet.module.css'
import { Overlay } from './overlay.tsx'
import press from './press.module.css'
import { texts } from './texts.ts'

interface MenuOption<Value> {
  value: Value
  label: string
  /** Shown on Android, where menus have icons, and on the iPhone in a menu with `hasIcons`. */
  icon?: Icon
  destructive?: boolean
  disabled?: boolean
}

interface MenuSheetProps<Value> {
  open: boolean
  title?: string
  options: readonly MenuOption<Value>[]
  /** Draws the icons on the iPhone too, as for kinds of attachments. */
  hasIcons?: boolean
  guarded?: boolean
  onChoose: (value: Value) => void
  /** Closed without a choice. */
  onClose: () => void
}

/** A list of choices from the bottom: the iPhone's action sheet with Cancelar apart, Android's bottom sheet. */
export function MenuSheet<Value extends string | number>(props: MenuSheetProps<Value>) {
  const { open, title, options, hasIcons, guarded, onChoose, onClose } = props
  const look = useLook()
  return (
    <Overlay
      open={open}
      onClose={onClose}
      label={title || texts.menu.title}
      placement="bottom"
      guarded={guarded}
      className={styles.menu}
    >
      <div className={classNames(styles.options, hasIcons && styles.pictured)}>
        {look === 'android' && <span className={styles.grabber} aria-hidden />}
        {title && <h2 className={styles.title}>{title}</h2>}
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            disabled={option.disabled}
            className={classNames(styles.option, press.press, option.destructive && styles.destructive)}
            onClick={() => onChoose(option.value)}
          >
            {(look === 'android' || hasIcons) && option.icon && <option.icon />}
            {option.label}
          </button>
        ))}
      </div>
      {look === 'iphone' && (
        <button type="button" className={classNames(styles.option, press.press, styles.cancel)} onClick={onClose}>
          {texts.menu.cancel}
        </button>
      )}
    </Overlay>
  )
}
