import { useState } from 'react'
import { AlertDialog } from '../../kit/alert-dialog.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { CameraIcon, ImageIcon, LocationIcon, TrashIcon } from '../../kit/icons.ts'
import { MenuSheet } from '../../kit/menu-sheet.tsx'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { PromptDialog } from '../../kit/prompt-dialog.tsx'
import { Screen, Scroll } from '../../kit/screen.tsx'
import { Row, Section } from '../../kit/section.tsx'
import { Sheet } from '../../kit/sheet.tsx'

const names = {
  alert: 'Alerta',
  confirm: 'Confirmação',
  destructive: 'Apagar',
  prompt: 'Pergunta',
  menu: 'Menu',
  sheet: 'Folha',
}
type Name = keyof typeof names

const options = [
  { value: 'camera', label: 'Câmera', icon: CameraIcon },
  { value: 'gallery', label: 'Galeria', icon: ImageIcon },
  { value: 'location', label: 'Localização', icon: LocationIcon },
  { value: 'delete', label: 'Excluir conversa', icon: TrashIcon, destructive: true },
]

export function OverlaysScene() {
  const [open, setOpen] = useState<Name | null>(null)
  const [answer, setAnswer] = useState('nenhuma')
  function close(label: string) {
    setOpen(null)
    setAnswer(label)
  }
  return (
    <Screen>
      <NavigationBar title="Sobreposições" largeTitle />
      <Scroll>
        <Section header="Abrir">
          {Object.entries(names).map(([name, title]) => (
            <Row key={name} title={title} chevron onClick={() => setOpen(name as Name)} />
          ))}
        </Section>
        <Section header="Resposta">
          <Row title={answer} />
        </Section>
      </Scroll>
      <AlertDialog open={open === 'alert'} text="Este telefone não existe!" onClose={() => close('lido')} />
      <ConfirmDialog
        open={open === 'confirm'}
        title="Ligar para Bruno?"
        text="A ligação é gratuita."
        onAnswer={(yes) => close(yes ? 'sim' : 'não')}
      />
      <ConfirmDialog
        open={open === 'destructive'}
        title="Deseja apagar essa anotação?"
        text="Esta ação não pode ser desfeita."
        destructive
        onAnswer={(yes) => close(yes ? 'sim' : 'não')}
      />
      <PromptDialog
        key={`prompt ${open === 'prompt'}`}
        open={open === 'prompt'}
        title="Nome do contato"
        onSubmit={close}
        onCancel={() => close('cancelado')}
      />
      <MenuSheet open={open === 'menu'} options={options} onChoose={close} onClose={() => close('nada')} />
      <Sheet open={open === 'sheet'} title="Seguidores" size={50} onClose={() => close('fechado')}>
        <Section>
          <Row title="Alice Moreira" />
          <Row title="Bruno Cardoso" />
        </Section>
      </Sheet>
    </Screen>
  )
}
