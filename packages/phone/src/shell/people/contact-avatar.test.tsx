import { act } from 'react'
import { afterAll, expect, test } from 'vitest'
import { screenTester } from '../../testing/screen-tester.tsx'
import { setContacts } from '../player/settings.ts'
import { ContactAvatar } from './contact-avatar.tsx'
import { setAppPhotos, setPhotoLoader } from './contact-photos.ts'

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

test('a number that no app knows is asked for once, a hidden one never; a person without a picture has initials', async () => {
  const asked: string[] = []
  setPhotoLoader((phone) => {
    asked.push(phone)
    act(() => setAppPhotos({ 555303: './camila.jpg', 555404: '' }))
  })
  setAppPhotos({})
  await screen.draw(
    <>
      <ContactAvatar phone="" name="" size={40} />
      <ContactAvatar phone="555-303" name="Camila" size={40} />
    </>,
  )
  expect(src()).toBe('./camila.jpg')
  await screen.draw(<ContactAvatar phone="555-404" name="Diego" size={40} />)
  expect(src()).toBeUndefined()
  expect(screen.place.textContent).toBe('D')
  expect(asked).toEqual(['555-303'])
})
