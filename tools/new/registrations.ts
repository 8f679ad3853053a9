/** A line to insert into a file; `newapp` stands for the name. */
export interface Registration {
  file: string
  /** Beginning of the neighbouring line, which occurs once in the file. */
  beside: string
  where: 'before' | 'after'
  line: string
}

/** Every place outside its folders that an app needs. The formatter sorts the imports afterwards. */
export const registrations: readonly Registration[] = [
  {
    file: 'packages/protocol/src/catalogue.ts',
    beside: 'import * as bank ',
    where: 'before',
    line: "import * as newapp from './newapp/contract.ts'",
  },
  { file: 'packages/protocol/src/catalogue.ts', beside: '  custom,', where: 'before', line: '  newapp,' },
  {
    file: 'packages/engine/src/apps/index.ts',
    beside: 'import * as bank ',
    where: 'before',
    line: "import * as newapp from './newapp/app.ts'",
  },
  { file: 'packages/engine/src/apps/index.ts', beside: '  custom.app,', where: 'before', line: '  newapp.app,' },
  {
    file: 'packages/phone/src/apps/index.ts',
    beside: 'import { bank } ',
    where: 'before',
    line: "import { newapp } from './newapp/app.ts'",
  },
  { file: 'packages/phone/src/apps/index.ts', beside: '  custom,', where: 'before', line: '  newapp,' },
  {
    file: 'packages/engine/src/shared/blocks/block-rules.ts',
    beside: "  SMS: 'checked by app',",
    where: 'after',
    line: "  NEWAPP_MESSAGE: 'checked by app',",
  },
  {
    file: 'packages/engine/src/shared/blocks/blocks.test.ts',
    beside: '  SMS: {',
    where: 'after',
    line: "  NEWAPP_MESSAGE: { reach: (ana, bia) => bia.callOk('newapp_send', ana.phone, 'me responde') },",
  },
  {
    file: 'packages/engine/src/testing/block-paths/phone-paths.ts',
    beside: '  sms_send: [',
    where: 'before',
    line: "  newapp_send: { by: 'number', reach: ({ ana, bia }) => bia.callOk('newapp_send', ana.phone, 'me responde') },",
  },
  {
    file: 'packages/engine/src/erase/erase-rules.ts',
    beside: '  orelhao_sms: {',
    where: 'after',
    line: "  orelhao_newapp_messages: { deletes: ['owner'], id: 'id' },",
  },
  {
    file: 'packages/engine/src/export/rules/conversations.ts',
    beside: '  orelhao_sms: {',
    where: 'before',
    line: "  orelhao_newapp_messages: { file: 'Mensagens/newapp', columns: { id: 'número', owner: internal, other: { name: 'com', as: 'person' }, is_mine: yes('escrita por você'), text: 'texto', created_at: time('em') }, by: ['id'], rows: [own('owner')] },",
  },
  {
    file: 'packages/engine/src/testing/player-rows.ts',
    beside: '  orelhao_contacts: owner,',
    where: 'before',
    line: '  orelhao_newapp_messages: owner,',
  },
  {
    file: 'packages/engine/src/testing/text-samples.ts',
    beside: "  'sms_send content':",
    where: 'after',
    line: "  'newapp_send text': (text, { other }) => ['newapp_send', other.phone, text],",
  },
]
