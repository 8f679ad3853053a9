import { expect, test } from 'vitest'
import { backend, PhoneHarness, settings } from './phone-harness.ts'

const smsWith = (client: Parameters<typeof backend>[0], phone: string) =>
  backend(client, 'sms_thread', phone) as Promise<{ content: string }[]>
const wallet = async (client: Parameters<typeof backend>[0]) =>
  ((await backend(client, 'paypal_index')) as { balance: number }).balance

/** 1.13.5 gives every character a number of its own; 1.10.4 reports only that a character is new. */
test.each(['esx', 'esx-older'])(
  '%s: a character made in the slot of a deleted one begins with an empty phone',
  async (name) => {
    const harness = await PhoneHarness.open(name)
    const [anaId, slot] = [await harness.create('Ana'), await harness.create('Bia', 1000)]
    const [ana, bia] = [await harness.play(anaId), await harness.play(slot)]
    const old = (await settings(bia)).identity.phone
    const anaPhone = (await settings(ana)).identity.phone
    await backend(bia, 'addContact', anaPhone, 'Ana secreta')
    await backend(bia, 'sms_send', anaPhone, 'segredo da Bia')
    await backend(bia, 'paypal_deposit', 500)
    expect(await wallet(bia)).toBe(500)

    await bia.leave()
    const again = await harness.play(slot) // the same character: nothing is lost
    expect((await settings(again)).identity.phone).toBe(old)
    expect(await wallet(again)).toBe(500)
    await again.leave()

    await harness.stubCommand('erase', slot)
    await harness.stubCommand('create', { id: slot, firstname: 'Carla', surname: 'Nova', bank: 0 })
    const carla = await harness.play(slot)
    const { identity, contacts } = (await settings(carla)) as Awaited<ReturnType<typeof settings>> & {
      contacts: unknown[]
    }
    expect(identity).toMatchObject({ firstname: 'Carla', phone: expect.not.stringMatching(old) })
    expect(contacts).toEqual([])
    expect(await smsWith(carla, anaPhone)).toEqual([])
    expect(await wallet(carla)).toBe(0)
    await backend(carla, 'sms_send', anaPhone, 'oi, sou nova')
    expect((await smsWith(ana, old)).map(({ content }) => content)).toEqual(['segredo da Bia'])
    expect((await smsWith(ana, identity.phone)).map(({ content }) => content)).toEqual(['oi, sou nova'])

    await carla.leave()
    const carlaAgain = await harness.play(slot)
    expect((await settings(carlaAgain)).identity.phone).toBe(identity.phone)
  },
)
