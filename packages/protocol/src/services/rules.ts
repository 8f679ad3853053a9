import { isBlank } from '../text/sanitize.ts'

/** `reason` in characters; `wait` in seconds until a request expires; `page` is the most requests shown at once. */
export const limits = { reason: 200, wait: 600, page: 100 }

export const refusals = {
  reasonRequired: 'Informe um motivo',
  unknownService: 'Este serviço não existe',
  nobodyOnDuty: 'Ninguém está atendendo neste momento',
  alreadyAsked: 'Você já tem um chamado em aberto',
  requestGone: 'Este chamado não está mais em aberto',
}

export function reasonProblem(reason: string): 'reasonRequired' | undefined {
  if (isBlank(reason)) return 'reasonRequired'
}
