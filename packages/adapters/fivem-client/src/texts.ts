/** Every sentence that the client script shows, in pt-BR. */
export const texts = {
  openPhone: 'Abrir o celular',
  refusals: {
    noCharacter: 'Escolha um personagem antes de usar o celular',
    starting: 'O celular está ligando…',
    noPhone: 'Você não tem celular',
    noAnswer: 'O servidor não respondeu. Tente de novo',
    fallen: 'Você não consegue usar o celular agora',
    disabled: 'Você não pode usar o celular agora',
    cuffed: 'Você não pode usar o celular com as mãos presas',
  },
  camera: '~INPUT_CELLPHONE_SELECT~ Tirar foto~n~~INPUT_CELLPHONE_UP~ Virar câmera~n~~INPUT_CELLPHONE_CANCEL~ Cancelar',
  selfie: '~INPUT_CELLPHONE_SELECT~ Tirar foto~n~~INPUT_CELLPHONE_CANCEL~ Cancelar',
}

export type Refusal = keyof typeof texts.refusals
