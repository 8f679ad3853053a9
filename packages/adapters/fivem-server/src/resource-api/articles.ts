import { publishArticle } from '@orelhao/engine/apps/weazel/server-api'
import type { Engine } from '@orelhao/engine/engine'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { articleProblem, type Draft, refusals, trimmed } from '@orelhao/protocol/weazel/rules'
import { fieldsArgument } from './checked-arguments.ts'
import { textArgument } from './text-arguments.ts'
import { texts } from './texts.ts'

const fieldNames = ['title', 'text', 'author', 'tag', 'image', 'video'] as const

interface Parts {
  engine: Engine
  phone: Pick<PhoneConfig, 'newsTags' | 'allowUnsafeURL' | 'uploadsURL'>
}

/** News of other resources, such as of an event or an arrest. */
export function articles({ engine, phone }: Parts) {
  return {
    /** Returns the article's id. Throws for what a journalist could not publish either: nothing is cut. */
    postArticle(value: unknown): Promise<number> {
      const { newsTags, ...addresses } = phone
      const fields = fieldsArgument(value, 'article', fieldNames)
      const text = (name: (typeof fieldNames)[number], otherwise?: string) =>
        textArgument(fields[name] ?? otherwise, name)
      const article: Draft = trimmed({
        title: text('title'),
        description: text('text'),
        author: text('author'),
        tag: text('tag', newsTags[0]),
        imageURL: text('image', ''),
        videoURL: text('video', ''),
      })
      const problem = articleProblem(article, { tags: newsTags, ...addresses })
      if (problem === 'unknownTag') throw new Error(texts.unknownTag(article.tag, newsTags))
      if (problem) throw new Error(refusals[problem])
      return engine.transact((transaction) => publishArticle(transaction, article))
    },
  }
}
