import type { Weather } from './weather.ts'

const weather: Record<Weather, string> = {
  clear: 'Céu limpo',
  clouds: 'Nublado',
  fog: 'Neblina',
  rain: 'Chuva',
  thunder: 'Trovoadas',
  snow: 'Neve',
}

/** Sentences of the phone's own widgets, in pt-BR. */
export const texts = {
  weather,
  noWeather: 'Sem previsão',
  degrees: (degrees: number) => `${degrees}°`.replace('-', '−'),
  extremes: ({ lowest, highest }: { lowest: number; highest: number }) =>
    `Máx. ${texts.degrees(highest)}  Mín. ${texts.degrees(lowest)}`,
  hour: (hour: number) => `${hour}h`,
  timeIs: (hours: string, minutes: string) => `${hours}:${minutes}`,
  nothingNext: 'Nada pendente',
}
