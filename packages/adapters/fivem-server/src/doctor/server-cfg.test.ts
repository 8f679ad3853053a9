import { describe, expect, test } from 'vitest'
import { codes, withCfg } from '../../../../../tools/fivem/testing/valid-server.ts'
import { commands } from './server-cfg.ts'

describe('server.cfg', () => {
  test.each<[string, string, Record<string, string>]>([
    ['does not start the phone', 'not-started', withCfg('ensure smartphone\n', '')],
    ['starts it before the framework', 'order', withCfg(/ensure \[qb\]([\s\S]*)/, '$1ensure [qb]')],
    ['starts it before the voice', 'order', withCfg(/ensure pma-voice([\s\S]*)/, '$1ensure pma-voice')],
    ['has no onesync', 'no-onesync', withCfg('set onesync on', '')],
    ['turns onesync off', 'onesync-off', withCfg('onesync on', 'onesync off')],
    ['starts two voice systems', 'two-voices', withCfg('ensure pma-voice', 'ensure pma-voice\nensure mumble-voip')],
    ['starts no voice system', 'no-voice', withCfg('ensure pma-voice', '')],
    [
      'names a voice system that is not installed',
      'voice-missing',
      withCfg('ensure pma-voice', 'set smartphone_voice mumble-voip'),
    ],
    ['disables calls', 'calls-off', withCfg('ensure pma-voice', 'ensure pma-voice\nsetr voice_enableCalls 0')],
    [
      'names a framework that is not installed',
      'framework-missing',
      withCfg('set onesync', 'set smartphone_framework esx\nset onesync'),
    ],
    [
      'names an unknown framework',
      'framework-unknown',
      withCfg('set onesync', 'set smartphone_framework gta\nset onesync'),
    ],
    [
      'ignores the framework that runs',
      'framework-ignored',
      withCfg('set onesync', 'set smartphone_framework standalone\nset onesync'),
    ],
    [
      'has a template too short for the framework’s numbers',
      'short-template',
      withCfg(/set smartphone_phone_template.*/, ''),
    ],
    ['has no framework', 'no-framework', withCfg('ensure [qb]', '')],
    [
      'exposes a secret to players',
      'public-secret',
      withCfg('set smartphone_upload_secret', 'setr smartphone_upload_secret'),
    ],
    [
      'exposes the token of the photos to players',
      'public-secret',
      withCfg(/set smartphone_upload_secret.*/, 'sets smartphone_fivemanage token-da-conta'),
    ],
    [
      'exposes the key of the bucket to players',
      'public-secret',
      withCfg(/set smartphone_upload_secret.*/, 'setr smartphone_s3 "https://chave:segredo@s3.exemplo.com.br/fotos"'),
    ],
    [
      'exposes the key of the owner’s pages to players',
      'public-secret',
      withCfg('set onesync', 'setr smartphone_pages_key dezesseis-letras-ou-mais\nset onesync'),
    ],
    [
      'has a short key for the owner’s pages',
      'bad-setting',
      withCfg('set onesync', 'set smartphone_pages_key curta\nset onesync'),
    ],
    ['misspells a setting', 'unknown-convar', withCfg('set onesync', 'set smartphone_framewrok auto\nset onesync')],
    ['has an invalid value', 'bad-setting', withCfg('set onesync', 'set smartphone_minimum_health muita\nset onesync')],
    ['has no database', 'database-file', withCfg(/set mysql.*/, '')],
    [
      'has an incomplete connection string',
      'database-string',
      withCfg(/set mysql.*/, 'set mysql_connection_string "mysql://root@localhost"'),
    ],
    [
      'has an engine address without a secret',
      'engine-address',
      withCfg('set onesync', 'set smartphone_engine ws://127.0.0.1:3020\nset onesync'),
    ],
    [
      'exposes the engine’s secret to players',
      'public-secret',
      withCfg('set onesync', `setr smartphone_engine ws://${'x'.repeat(24)}@127.0.0.1:1\nset onesync`),
    ],
    [
      'forgets the quotes',
      'database-quotes',
      withCfg(/set mysql.*/, 'set mysql_connection_string user=root;host=localhost;database=x'),
    ],
    ['runs a missing file', 'missing-exec', withCfg('set onesync', 'exec senhas.cfg\nset onesync')],
    ['has a short secret', 'bad-setting', withCfg('dezesseis-letras-ou-mais', 'curto')],
    ['has no secret', 'no-upload-secret', withCfg(/set smartphone_upload_secret.*/, '')],
  ])('%s: %s', async (_, code, files) => {
    expect(await codes(files)).toContain(code)
  })

  test('is read together with the files that it executes', async () => {
    const files = {
      ...withCfg(/set mysql.*/, 'exec "segredos.cfg"'),
      'segredos.cfg': 'set mysql_connection_string "mysql://r:1@h/cidade"',
    }
    expect(await codes(files)).toEqual([])
  })

  test.each([
    ['set a "b # c; d" # e', [['set', 'a', 'b # c; d']]],
    [
      'ensure a; ensure b',
      [
        ['ensure', 'a'],
        ['ensure', 'b'],
      ],
    ],
    ['set url https://a.b/c // d', [['set', 'url', 'https://a.b/c']]],
    ['sets x "say \\"hi\\""', [['sets', 'x', 'say "hi"']]],
    ['# ensure a', []],
    ['', []],
  ])('%j', (line, words) => {
    expect(commands(line)).toEqual(words)
  })
})
