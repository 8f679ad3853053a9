import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../../kit/reduced-motion.ts'
import { tilting } from '../../device/tilting.ts'
import styles from './tilt.module.css'

/** Largest lean in degrees, aside and up. */
const maxDegrees = { aside: 3, up: 2 }
/** The phone lies flat again, and its text sharp, after the mouse has rested for so long. */
const restMs = 900

/** Leans the phone after the mouse, with light on its glass. Mounted only while the phone is open. */
export function Tilt() {
  const isOn = tilting.use('isOn')
  return isOn && !prefersReducedMotion() ? <TiltingGlass /> : null
}

function TiltingGlass() {
  const light = useRef<HTMLDivElement>(null)
  useEffect(() => (light.current ? followMouse(light.current) : undefined), [])
  return (
    <div className={styles.glass} aria-hidden>
      <div ref={light} className={styles.light} />
    </div>
  )
}

/** Follows the mouse at most once a frame, and only while it moves. Returns the end. */
function followMouse(light: HTMLElement): () => void {
  const phone = light.closest<HTMLElement>('[data-device]')?.parentElement
  if (!phone) return () => {}
  phone.classList.add(styles.leaning ?? '')
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let mouse = { x: 0, y: 0 }

  function lean() {
    frame = 0
    if (!phone) return
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = phone
    const x = clamp((mouse.x - offsetLeft - offsetWidth / 2) / (innerWidth / 2))
    const y = clamp((mouse.y - offsetTop - offsetHeight / 2) / (innerHeight / 2))
    const turn = `rotateX(${-y * maxDegrees.up}deg) rotateY(${x * maxDegrees.aside}deg)`
    phone.style.transform = `perspective(150rem) ${turn}`
    light.style.transform = `translate(${x * 30}%, ${y * 12}%)`
    light.style.opacity = '1'
  }

  function lieFlat() {
    if (!phone) return
    phone.style.transform = ''
    light.style.opacity = ''
  }

  /** A drag needs the phone to lie still. */
  function onMove({ clientX, clientY, buttons, pointerType }: PointerEvent) {
    if (buttons !== 0 || pointerType !== 'mouse') return
    mouse = { x: clientX, y: clientY }
    frame ||= requestAnimationFrame(lean)
    clearTimeout(timer)
    timer = setTimeout(lieFlat, restMs)
  }

  window.addEventListener('pointermove', onMove, { passive: true })
  window.addEventListener('pointerdown', lieFlat, true)
  return () => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerdown', lieFlat, true)
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    lieFlat()
    phone.classList.remove(styles.leaning ?? '')
  }
}

function clamp(share: number): number {
  return Math.max(-1, Math.min(1, share))
}
