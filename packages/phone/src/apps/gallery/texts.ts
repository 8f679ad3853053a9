import { withNeutralBrands } from '../../shell/appearance/branded-texts.ts'
import type { Album } from './album-list.ts'
import { title } from './title.ts'

const labels: Record<Album, string> = withNeutralBrands({
  all: 'Recentes',
  '/': 'Câmera',
  '/whatsapp': 'WhatsApp',
  '/tor': 'Deep Web',
  '/instagram': 'Instagram',
  '/olx': 'OLX',
  '/tinder': 'Tinder',
  '/downloads': 'Downloads',
  '/videos': 'Vídeos',
})

export const texts = withNeutralBrands({
  title,
  choose: 'Escolher foto',
  labels,
  albums: 'Álbuns',
  empty: 'Nenhuma foto',
  emptyHint: 'As fotos que você tirar e as imagens que salvar aparecem aqui.',
  emptyAlbum: 'Nada por aqui',
  emptyAlbumHint: 'Este álbum não tem fotos.',
  camera: 'Câmera',
  takePhoto: 'Tirar foto',
  offline: { title: 'Não foi possível carregar' },
  photo: (when: string) => `Foto de ${when}`,
  video: (when: string) => `Vídeo de ${when}`,
  tools: 'Ações da foto',
  viewer: 'Visualizador de fotos',
  gone: 'Esta foto não existe mais',
  share: 'Compartilhar',
  wallpaper: 'Usar como papel de parede',
  wallpaperShort: 'Papel de parede',
  select: 'Selecionar',
  add: 'Adicionar',
  cancel: 'Cancelar',
  selection: 'Seleção',
  selected: (count: number) =>
    count === 0 ? 'Escolha as fotos' : count === 1 ? '1 selecionada' : `${count} selecionadas`,
  destroySeveral: (count: number) =>
    count === 1
      ? 'Apagar este item? Ele some da sua galeria para sempre.'
      : `Apagar estes ${count} itens? Eles somem da sua galeria para sempre.`,
  destroy: 'Apagar',
  destroyPhoto: 'Apagar esta foto? Ela some da sua galeria para sempre.',
  destroyVideo: 'Apagar este vídeo? Ele some da sua galeria para sempre.',
})
