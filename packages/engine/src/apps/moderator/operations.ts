import type { Answer, RefusalCode } from '@orelhao/protocol/catalogue'
import type * as contract from '@orelhao/protocol/moderator/contract'
import type { PanelArgs } from '@orelhao/protocol/panel/panel-contract'
import type { AppPorts, Context, Handlers, Refused } from '../../core/context.ts'
import type { PhonePanelMember } from '../../ports.ts'

type Member = keyof typeof contract.operations
type Code<M extends Member> = RefusalCode<M>

/** The functions of the panel, for phones: their permission is checked before a handler runs. */
export const handlersFor = ({ panel }: AppPorts): Handlers<Member> => {
  async function answer<M extends PhonePanelMember>(
    member: M,
    context: Context<Code<`moderator_${M}`>>,
    args: PanelArgs<M>,
  ): Promise<Answer<`moderator_${M}`> | Refused<Code<`moderator_${M}`>>> {
    const { role } = context
    if (!panel || !role) throw new Error('a call of the panel without a role')
    const answered = await panel.answer(member, { ...context, role }, args)
    if ('refused' in answered) return context.refuse(answered.refused as Code<`moderator_${M}`>)
    return answered.answer as Answer<`moderator_${M}`>
  }

  return {
    async moderator_counts(context, query) {
      context.subscribe('moderator', ['cases'])
      return answer('counts', context, query)
    },
    moderator_cases: (context, query) => answer('cases', context, query),
    moderator_case: (context, query) => answer('case', context, query),
    moderator_assign: (context, query) => answer('assign', context, query),
    moderator_reveal: (context, query) => answer('reveal', context, query),
    moderator_decide: (context, query) => answer('decide', context, query),
    moderator_restore: (context, query) => answer('restore', context, query),
    moderator_players: (context, query) => answer('players', context, query),
    moderator_player: (context, query) => answer('player', context, query),
    moderator_restrictions: (context, query) => answer('restrictions', context, query),
    moderator_lift: (context, query) => answer('lift', context, query),
    moderator_uphold: (context, query) => answer('uphold', context, query),
  }
}
