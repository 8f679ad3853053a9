import type { Identity } from '@orelhao/protocol/settings/contract'

export interface CitizenProfile extends Identity {
  job: string
  /** Number of the service that the citizen answers for, if any. */
  service?: string
}

const noRoles = { moderator: false, journalist: false }

/** The people of the demo city. Numbers follow the template XXX-XXX. */
export const citizens: readonly CitizenProfile[] = [
  { ...noRoles, user_id: 1, firstname: 'Ana', name: 'Souza', phone: '555-101', job: 'Prefeita', moderator: true },
  { ...noRoles, user_id: 2, firstname: 'Bruno', name: 'Cardoso', phone: '555-202', job: 'Mecânico', service: '910' },
  {
    ...noRoles,
    user_id: 3,
    firstname: 'Camila',
    name: 'Duarte',
    phone: '555-303',
    job: 'Jornalista',
    journalist: true,
  },
  { ...noRoles, user_id: 4, firstname: 'Diego', name: 'Martins', phone: '555-404', job: 'Policial', service: '190' },
  { ...noRoles, user_id: 5, firstname: 'Elisa', name: 'Prado', phone: '555-505', job: 'Médica', service: '192' },
  { ...noRoles, user_id: 6, firstname: 'Felipe', name: 'Antunes', phone: '555-606', job: 'Padeiro' },
  { ...noRoles, user_id: 7, firstname: 'Gabriela', name: 'Nunes', phone: '555-707', job: 'Taxista' },
  { ...noRoles, user_id: 8, firstname: 'Heitor', name: 'Barros', phone: '555-808', job: 'Pescador' },
  { ...noRoles, user_id: 9, firstname: 'Isabela', name: 'Freitas', phone: '555-909', job: 'Advogada' },
  {
    ...noRoles,
    user_id: 10,
    firstname: 'João Pedro',
    name: 'da Conceição Albuquerque',
    phone: '555-110',
    job: 'Músico',
  },
  { ...noRoles, user_id: 11, firstname: 'Larissa', name: 'Melo', phone: '555-211', job: 'Corretora' },
  { ...noRoles, user_id: 12, firstname: 'Mateus', name: 'Oliveira', phone: '555-312', job: 'Entregador' },
]

export const services = [
  { name: 'Polícia', number: '190' },
  { name: 'Hospital', number: '192' },
  { name: 'Mecânica', number: '910' },
]

/** Returns the part of a profile that the engine needs. */
export function identityOf({ user_id, name, firstname, phone, moderator, journalist }: CitizenProfile): Identity {
  return { user_id, name, firstname, phone, moderator, journalist }
}
