import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/each-database.ts'
import { phoneOf, until } from '../testing/game-server.ts'

onEachDatabase((open) => {
  test('an owner reads reports, reveals private messages with a reason, mutes, and answers the appeal', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const [anaPhone, biaPhone] = [await phoneOf(ana), await phoneOf(bia)]
    const run = (name: string, typed: string, answer: string) =>
      server.runCommand(`smartphone_${name}`, typed === '' ? [] : typed.split(' '), answer)
    await run('cases', '', 'nenhuma denúncia espera')
    const { id } = await bia.call('sms_send', anaPhone, 'palavrão')
    await ana.call('moderation_report', 'sms', 'message', String(id), 'offence', 'me xingou')

    const list = await run('cases', '', 'denúncias abertas: 1')
    const number = /(\d+): .*mensagem, 1 denúncia\(s\)/.exec(list)?.[1] ?? ''
    expect(await run('case', number, `denúncia ${number}`)).toContain(`smartphone_reveal ${number} <motivo>`)
    const hidden = await run('case', number, `denúncia ${number}`)
    for (const secret of ['palavrão', 'me xingou', biaPhone]) expect(hidden).not.toContain(secret)
    await run('reveal', number, 'smartphone_reveal <')
    const shown = await run('reveal', `${number} conferir a ofensa`, `denúncia ${number}`)
    for (const secret of ['texto: palavrão', '"me xingou"', `de Bia`, biaPhone]) expect(shown).toContain(secret)

    for (const wrong of ['', 'banir', `${number} banir`, `${number} silenciar app`, `${number} manter+remover x`])
      await run('decide', wrong, 'smartphone_decide <')
    await run('decide', `${number} banir app 2h ofensa`, 'esse app não pode ser fechado')
    await run('decide', '999 manter x', 'não há denúncia com esse número')
    const done = await run(
      'decide',
      `${number} remover+silenciar app 2h ofensa repetida`,
      `denúncia ${number} decidida`,
    )
    const measure = /medida (\d+) vale agora/.exec(done)?.[1] ?? ''
    await run('decide', `${number} manter x`, 'já foi decidida')
    await until(() => expect(bia.receivedEvents('MODERATION_CHANGE')).toHaveLength(1))
    const refused = await bia.call('sms_send', anaPhone, 'e daí')
    expect(refused).toEqual({
      code: 'restricted',
      error: 'Você foi silenciado pela moderação por mais 2 horas: ofensa repetida',
    })
    expect(await ana.call('sms_thread', biaPhone)).toMatchObject([{ content: 'Mensagem removida pela moderação' }])
    await run('decide', `${number} restaurar engano`, `o que a denúncia ${number} removeu voltou`)
    expect(await ana.call('sms_thread', biaPhone)).toMatchObject([{ content: 'palavrão' }])

    await run('uphold', `${measure} temos provas`, 'não há pedido de revisão')
    await bia.call('moderation_appeal', Number(measure), 'foi sem querer')
    expect(await run('cases', '', 'pedidos de revisão: 1')).toContain('o jogador pede revisão: foi sem querer')
    await run('uphold', `${measure} temos provas`, 'foi negado')
    expect(await bia.call('moderation_sanctions')).toMatchObject([{ answer: 'temos provas' }])
    await run('lift', `${measure} já passou`, `a medida ${measure} acabou`)
    await run('lift', `${measure} de novo`, 'não há medida com esse número')
    const sound = await run('audit', '', 'o registro da moderação confere: 6 ação(ões)')
    const end = /até aqui: (6:[0-9a-f]{64})/.exec(sound)?.[1] ?? ''
    await run('audit', end, 'o registro da moderação confere')
    await run(
      'audit',
      `6:${'0'.repeat(64)}`,
      'o registro da moderação NÃO confere: action 6 is not the one written down',
    )
    await run('audit', 'tudo', 'smartphone_audit [')
    expect(await bia.call('sms_send', anaPhone, 'obrigada')).toMatchObject({ content: 'obrigada' })
    expect(server.warnings).toEqual([])
  })

  test('what a moderator in the game decides has their name', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const { id } = await bia.call('sms_send', await phoneOf(ana), 'golpe')
    await ana.call('moderation_report', 'sms', 'message', String(id), 'scam')
    const list = await server.runCommand('smartphone_cases', [], 'denúncias abertas')
    const number = /(\d+): .*mensagem/.exec(list)?.[1] ?? ''
    server.emit('command:smartphone_decide', ana.source, [number, 'avisar', 'cuidado'], '')
    await until(() => expect(bia.receivedEvents('MODERATION_CHANGE')).toHaveLength(1))
    const [warning] = await bia.call('moderation_sanctions')
    expect(warning).toMatchObject({ kind: 'warning', reason: 'cuidado', isRead: false })
    await bia.call('moderation_read', warning?.id ?? 0)
    expect(await bia.call('moderation_sanctions')).toEqual([])
  })
})
