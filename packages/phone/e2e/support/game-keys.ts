import type { CDPSession, Page } from '@playwright/test'

interface Key {
  key: string
  code: string
  shift?: boolean
}

const shiftKey = 8

/**
 * Presses keys as the game's browser receives them: the key itself, then its character as a separate message, which may be missing
 * (citizenfx/fivem, code/components/nui-core/src/CefInput.cpp: WM_KEYDOWN and WM_CHAR).
 */
export class GameKeys {
  readonly #session: CDPSession

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(page: Page): Promise<GameKeys> {
    return new GameKeys(await page.context().newCDPSession(page))
  }

  /** `character`: what the game sends for the key, none if omitted. */
  async press({ key, code, shift = false }: Key, character?: string): Promise<void> {
    const modifiers = shift ? shiftKey : 0
    const send = (type: 'rawKeyDown' | 'char' | 'keyUp', text?: string) =>
      this.#session.send('Input.dispatchKeyEvent', {
        type,
        key,
        code,
        modifiers,
        ...(text !== undefined && { text, unmodifiedText: text }),
      })
    await send('rawKeyDown')
    if (character !== undefined) await send('char', character)
    await send('keyUp')
  }

  /** A letter whose character arrives. */
  type(letter: string): Promise<void> {
    return this.press({ key: letter, code: `Key${letter.toUpperCase()}` }, letter)
  }

  /** A dead key, then a letter. The game sends the letter without its accent, or as `character`. */
  async typeAfter(dead: Omit<Key, 'key'>, letter: string, character = letter): Promise<void> {
    await this.press({ key: 'Dead', ...dead })
    await this.press({ key: letter, code: `Key${letter.toUpperCase()}` }, character)
  }

  /** A dead key and a letter that the browser composes. */
  async compose(dead: Omit<Key, 'key'>, accent: string, letter: string): Promise<void> {
    await this.press({ key: 'Dead', ...dead })
    await this.#session.send('Input.imeSetComposition', { text: accent, selectionStart: 1, selectionEnd: 1 })
    await this.#session.send('Input.insertText', { text: letter })
  }
}
