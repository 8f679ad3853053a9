interface Props {
  title: string
  value: string
  hint?: string
  kind?: 'created' | 'destroyed' | undefined
}

/** One number with its name. */
export function Figure({ title, value, hint = '', kind }: Props) {
  return (
    <article className="card">
      <h3>{title}</h3>
      <p className={kind ? `figure ${kind}` : 'figure'}>{value}</p>
      {hint !== '' && <p className="hint">{hint}</p>}
    </article>
  )
}
