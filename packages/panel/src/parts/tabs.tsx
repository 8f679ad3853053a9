interface Props<Name extends string> {
  label: string
  tabs: readonly { name: Name; title: string }[]
  current: Name
  addressOf(name: Name): string
}

/** Links between lists of one page. */
export function Tabs<Name extends string>({ label, tabs, current, addressOf }: Props<Name>) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, title }) => (
        <a key={name} href={addressOf(name)} aria-current={name === current ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
