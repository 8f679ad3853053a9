import { Chip, Chips } from '../../../kit/chips.tsx'
import { AlertIcon } from '../../../kit/icons.ts'
import { newsroom } from '../state.ts'
import { texts } from '../texts.ts'
import type { useEditor } from '../use-editor.ts'
import styles from './field.module.css'

interface TagFieldProps {
  form: ReturnType<typeof useEditor>['form']
  ownTag: string | undefined
}

/** The article's tag. */
export function TagField({ form, ownTag }: TagFieldProps) {
  const tags = newsroom.use()?.tags ?? []
  const error = form.errorOf('tag')
  const all = ownTag && !tags.includes(ownTag) ? [...tags, ownTag] : tags
  return (
    <div className={styles.field} ref={form.refOf('tag')} tabIndex={-1}>
      <p className={styles.label}>{texts.tag}</p>
      <div className={styles.chips}>
        <Chips label={texts.tag}>
          {all.map((tag) => (
            <Chip key={tag} selected={form.values.tag === tag} onClick={() => form.set('tag', tag)}>
              {tag}
            </Chip>
          ))}
        </Chips>
      </div>
      {error && <Problem text={error} />}
    </div>
  )
}

/** The error of a field that is not a text field. */
export function Problem({ text }: { text: string }) {
  return (
    <p className={styles.problem} role="alert">
      <AlertIcon size={14} />
      {text}
    </p>
  )
}
