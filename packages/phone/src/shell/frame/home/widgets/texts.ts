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
  timeIs: (hours: string, minutes: string) => `${hours}:${minutes}`,
  nothingNext: 'Ligações, cobranças, chamados e o que você não leu aparecem aqui.',
}
