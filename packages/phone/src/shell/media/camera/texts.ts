import { type Format, formats } from '../game-view/crops.ts'

const formatLabels: Record<Format, string> = { landscape: 'Paisagem', portrait: 'Retrato', selfie: 'Selfie' }

/** Sentences of the camera, the editor and the recorder, in pt-BR. */
export const texts = {
  formats: formatLabels,
  camera: 'Câmera',
  viewfinder: 'Visor da câmera',
  format: 'Formato',
  mode: 'Modo',
  photo: 'Foto',
  video: 'Vídeo',
  shutter: 'Tirar foto',
  flip: 'Virar câmera',
  fullScreen: 'Tela cheia',
  lastPhoto: 'Abrir a última foto',
  closeCamera: 'Fechar câmera',
  zoom: 'Zoom',
  zoomValue: (zoom: number) => `${zoom.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}×`,
  keys: { shutter: 'tira a foto', flip: 'vira', zoom: 'zoom', look: 'arraste para mirar', close: 'fecha' },

  editor: 'Editar foto',
  edited: 'Foto editada',
  filter: 'Filtro',
  discard: 'Descartar',
  discardAsk: 'Descartar a foto?',
  save: 'Salvar',
  uploadFailed: 'Erro ao fazer o upload da imagem.',
  photoFailed: 'Falha ao realizar upload de imagem',

  recorder: 'Gravador de vídeo',
  preview: 'Imagem da gravação',
  record: 'Gravar',
  stop: 'Parar gravação',
  recordHint: 'Enter grava e para',
  recorded: (seconds: number) => `Gravando há ${seconds} s`,
  savingVideo: 'Salvando vídeo…',
  videoSaved: 'Vídeo salvo na galeria',
  cannotRecord: 'Não foi possível gravar o vídeo.',
  back: 'Voltar',
}

export const formatOptions = formats.map((value) => ({ value, label: formatLabels[value] }))
