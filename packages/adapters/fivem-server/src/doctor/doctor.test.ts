import { expect, test } from 'vitest'
import { codes, findings, validServer } from '../../../../../tools/fivem/testing/valid-server.ts'

test('a correct server has no findings', async () => {
  expect(await codes(validServer)).toEqual([])
})

test('an artifact without Node 22 is reported', async () => {
  expect(await codes(validServer, { artifact: 12000 })).toEqual(['old-artifact'])
  expect(await codes(validServer, { artifact: 25770 })).toEqual([])
})

test('missing input is reported, and the rest is checked', async () => {
  expect(await codes(validServer, { cfg: '/nowhere/server.cfg' })).toContain('no-cfg')
  expect(await codes(validServer, { resources: '/nowhere/resources' })).toContain('no-resources')
})

test('errors come before warnings', async () => {
  const levels = (await findings({ ...validServer, 'server.cfg': 'ensure pma-voice' })).map(({ level }) => level)
  expect(levels).toEqual([...levels].sort((one, other) => Number(one === 'warning') - Number(other === 'warning')))
  expect(new Set(levels).size).toBe(2)
})
