import { useState } from 'react'
import { Avatar } from '../../kit/avatar.tsx'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Chip, Chips } from '../../kit/chips.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { CallIcon, MessageIcon, MoreIcon, StarIcon, TrashIcon, VideoIcon } from '../../kit/icons.ts'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../kit/screen.tsx'
import { Cell, Row, Section } from '../../kit/section.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { Switch } from '../../kit/switch.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import styles from './scenes.module.css'

const pages = [
  { value: 'all', label: 'Todas' },
  { value: 'missed', label: 'Perdidas' },
  { value: 'services', label: 'Serviços' },
] as const

const categories = ['Carros', 'Motos', 'Casas', 'Empregos', 'Outros']

export function ControlsScene() {
  const [page, setPage] = useState<(typeof pages)[number]['value']>('all')
  const [category, setCategory] = useState('Carros')
  const [isOn, setOn] = useState(true)
  return (
    <Screen>
      <NavigationBar
        title="Controles"
        onBack={() => {}}
        actions={
          <IconButton label="Mais">
            <MoreIcon />
          </IconButton>
        }
      />
      <Tabs label="Ligações" options={pages} value={page} onChange={setPage} />
      <Scroll>
        <Chips label="Categoria" scroll>
          {categories.map((name) => (
            <Chip key={name} selected={name === category} onClick={() => setCategory(name)}>
              {name}
            </Chip>
          ))}
        </Chips>
        <div className={styles.stack}>
          <Button wide>Transferir</Button>
          <Button wide variant="tonal" icon={<MessageIcon size={20} />}>
            Mandar mensagem
          </Button>
          <div className={styles.line}>
            <Button size="small">Seguir</Button>
            <Button size="small" variant="tonal">
              Seguindo
            </Button>
            <Button size="small" variant="plain">
              Salvar
            </Button>
          </div>
          <div className={styles.line}>
            <Button variant="danger">Excluir</Button>
            <Button variant="danger-tonal">Bloquear</Button>
          </div>
          <div className={styles.line}>
            <Button busy>Enviando</Button>
            <Button disabled>Indisponível</Button>
          </div>
          <div className={styles.line}>
            <IconButton label="Ligar" variant="filled">
              <CallIcon size={20} />
            </IconButton>
            <IconButton label="Vídeo" variant="filled">
              <VideoIcon size={20} />
            </IconButton>
            <IconButton label="Favorito">
              <StarIcon />
            </IconButton>
            <IconButton label="Apagar" disabled>
              <TrashIcon />
            </IconButton>
            <Switch label="Ligado" checked={isOn} onChange={setOn} />
            <Switch label="Indisponível" checked={false} onChange={() => {}} disabled />
            <Spinner />
          </div>
        </div>
        <Section header="Conversas">
          <Row
            leading={<Avatar name="Bruno Cardoso" size={48} />}
            title="Bruno Cardoso"
            subtitle="Umas 20h. Levo o carro do Bruno 🚗"
            trailing={<Badge count={3} />}
            onClick={() => {}}
          />
          <Row
            leading={<Avatar name="🔧 Oficina" size={48} />}
            title="🔧 Oficina"
            subtitle="Áudio"
            trailing={<Badge count={120} />}
            onClick={() => {}}
          />
          <Row
            leading={<Avatar name="Camila Duarte" size={48} />}
            title="Camila Duarte"
            subtitle="Ligação perdida"
            trailing={
              <IconButton label="Ligar para Camila Duarte">
                <CallIcon />
              </IconButton>
            }
            onClick={() => {}}
          />
          <Cell>Uma célula com o que for preciso.</Cell>
        </Section>
      </Scroll>
    </Screen>
  )
}
