import type { Weather } from './weather.ts'

const weather: Record<Weather, string> = {
  clear: 'Céu limpo',
  clouds: 'Nublado',
  fog: 'Neblina',
  rain: 'Chuva',
  thunder: 'Trovoadas',
  snow: 'Neve',
}

/** Sentences of the widgets that come with home, in pt-BR. */
export const texts = {
  weather,
  noWeather: 'Sem previsão',
  timeIs: (hours: string, minutes: string) => `${hours}:${minutes}`,
}
