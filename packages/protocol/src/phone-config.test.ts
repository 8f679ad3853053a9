import { expect, test } from 'vitest'
import { PhoneConfig } from './phone-config.ts'

test("the page's copy of the defaults matches the schemas, which it may not load", async () => {
  const lines = Object.entries(PhoneConfig.properties).map(([name, schema]) => {
    const { default: initial } = schema as { default?: unknown }
    const value = JSON.stringify(initial, undefined, 1).replace(/,\n */g, ', ').replace(/\n */g, '')
    return `  ${name}: ${value.replaceAll('"', "'")},\n`
  })
  await expect(`// Written by \`npx vitest run phone-config -u\`.
import type { PhoneConfig } from './phone-config.ts'

/** The settings of a server whose owner set nothing. */
export const defaultPhoneConfig: PhoneConfig = {
${lines.join('')}}
`).toMatchFileSnapshot('./phone-defaults.ts')
})
