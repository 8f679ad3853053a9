import { useState } from 'react'
import { Done } from '../parts/done.tsx'
import { List } from '../parts/list.tsx'
import { RestrictionRows } from '../parts/restriction-rows.tsx'
import { Tabs } from '../parts/tabs.tsx'
import type { Route } from '../route.ts'
import { texts } from '../texts/texts.ts'
import { useList } from '../use-answer.ts'

const lists = ['appeals', 'active', 'ended'] as const

export function RestrictionsPage({ route }: { route: Route }) {
  const list = lists.find((name) => name === route.query.get('list')) ?? 'appeals'
  const restrictions = useList('restrictions', { list })
  const [done, setDone] = useState('')
  const onDone = (sentence: string) => {
    setDone(sentence)
    restrictions.reload()
  }
  return (
    <>
      <h1>{texts.pages.restrictions}</h1>
      <Tabs
        label={texts.pages.restrictions}
        current={list}
        tabs={lists.map((name) => ({ name, title: texts.restrictions[name] }))}
        addressOf={(name) => `#/restrictions?list=${name}`}
      />
      <Done sentence={done} />
      <section className="card">
        <List list={restrictions} none={texts.restrictions.none}>
          {(rows) => <RestrictionRows rows={rows} onDone={onDone} />}
        </List>
      </section>
    </>
  )
}
