import type { Message } from '@orelhao/protocol/whatsapp/contract'
import { type SystemLine, systemLines } from '@orelhao/protocol/whatsapp/rules'
import { memberName } from './names.ts'
import { systemTexts } from './texts.ts'

/** Returns the text of a group's system line; empty for one that only a newer page supports. */
export function systemText({ content, sender, about }: Message): string {
  if (!isSystemLine(content)) return ''
  const isOfPerson = content === 'added' || content === 'removed' || content === 'promoted'
  return systemTexts[content](memberName(sender), isOfPerson ? memberName(about ?? '') : (about ?? ''))
}

function isSystemLine(content: string): content is SystemLine {
  return (systemLines as readonly string[]).includes(content)
}
