import { afterAll, expect, test } from 'vitest'
import { screenTester } from '../../testing/screen-tester.tsx'
import { setContacts } from '../player/settings.ts'
import { ContactAvatar } from './contact-avatar.tsx'
import { setAppPhotos } from './contact-photos.ts'

const screen = screenTester()
afterAll(() => screen.close())
const src = () => screen.place.querySelector('img')?.getAttribute('src')

test('a person’s picture is found by their number in any spelling; a hidden number has none', async () => {
  setAppPhotos({ 555202: './bruno.jpg', '': './nobody.jpg' })
  await screen.draw(<ContactAvatar phone="555-202" name="Bruno" size={40} />)
  expect(src()).toBe('./bruno.jpg')
  await screen.draw(<ContactAvatar phone="" name="" size={40} />)
  expect(src()).toBeUndefined()
})

test('the picture that the player gave a contact wins over an app’s', async () => {
  setAppPhotos({ 555202: './bruno.jpg' })
  setContacts(() => [{ id: 1, name: 'Bruno', phone: '555-202', photo: './oficina.jpg' }])
  await screen.draw(<ContactAvatar phone="555202" name="Bruno" size={40} />)
  expect(src()).toBe('./oficina.jpg')
  setContacts(() => [])
  await screen.draw(<ContactAvatar phone="555202" name="Bruno" size={41} />)
  expect(src()).toBe('./bruno.jpg')
})
