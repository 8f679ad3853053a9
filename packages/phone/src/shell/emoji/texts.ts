/** Of the button, which comes with the composer; those of the picker are in `panel-texts.ts`. */
export const texts = { open: 'Emojis', close: 'Fechar emojis' }
