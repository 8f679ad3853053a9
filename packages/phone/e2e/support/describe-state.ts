import type { Player } from './player.ts'

/** An idle page answers at once. */
const answerMs = 5000
/** Maximum length of a page's text. */
const maxTextLength = 200

/** One line about a failed test's player: the phone's route, its pages, and the text of the one on top. */
export async function describeState(player: Player): Promise<string> {
  const timeout = new Promise<string>((resolve) => setTimeout(resolve, answerMs, 'the page does not answer'))
  return Promise.race([describePages(player).catch(String), timeout])
}

async function describePages(player: Player): Promise<string> {
  const pages = await player.frame().evaluate((maxLength) => {
    const screen = document.querySelector<HTMLElement>('[data-screen]')
    const layers = [...document.querySelectorAll<HTMLElement>('[data-path]')].map((layer) => {
      const signs = ['data-front', 'inert', 'aria-hidden', 'style'].filter((name) => layer.hasAttribute(name))
      return `${layer.dataset.path} [${signs.join(' ')}]`
    })
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
    const front = document.querySelector<HTMLElement>('[data-front]')
    return [
      screen?.clientWidth ? 'open' : 'closed',
      layers.join(', '),
      `${dialogs.length} dialogs`,
      front?.innerText.replace(/\s+/g, ' ').slice(0, maxLength),
    ].join('; ')
  }, maxTextLength)
  return `at ${await player.route()}; ${pages}`
}
