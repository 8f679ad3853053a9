import { useState } from 'react'
import { Avatar } from '../../kit/avatar.tsx'
import {
  BellIcon,
  EyeOffIcon,
  MessageIcon,
  MoonIcon,
  PaletteIcon,
  TrashIcon,
  WallpaperIcon,
  ZoomIcon,
} from '../../kit/icons.ts'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../kit/screen.tsx'
import { Cell, Row, Section } from '../../kit/section.tsx'
import { SegmentedControl } from '../../kit/segmented-control.tsx'
import { Slider } from '../../kit/slider.tsx'
import { SwitchRow } from '../../kit/switch.tsx'

const looks = [
  { value: 'iphone', label: 'iPhone' },
  { value: 'android', label: 'Android' },
] as const

export function SettingsScene() {
  const [on, setOn] = useState({ quiet: true, anonymous: false, sms: true })
  const [volume, setVolume] = useState(50)
  const [look, setLook] = useState<'iphone' | 'android'>('iphone')
  return (
    <Screen>
      <NavigationBar title="Configurações" largeTitle onBack={() => {}} backLabel="Início" />
      <Scroll>
        <Section>
          <Row
            leading={<Avatar name="Ana Souza" size={56} />}
            title="Ana Souza"
            subtitle="555-123"
            chevron
            onClick={() => {}}
          />
        </Section>
        <Section header="Notificações" footer="Com o Não perturbe ligado, nenhuma ligação toca.">
          <SwitchRow
            icon={<MoonIcon />}
            hue="indigo"
            label="Não perturbe"
            checked={on.quiet}
            onChange={(quiet) => setOn({ ...on, quiet })}
          />
          <SwitchRow
            icon={<EyeOffIcon />}
            label="Ligação anônima"
            checked={on.anonymous}
            onChange={(anonymous) => setOn({ ...on, anonymous })}
          />
          <SwitchRow
            icon={<MessageIcon />}
            hue="green"
            label="Mensagens"
            checked={on.sms}
            onChange={(sms) => setOn({ ...on, sms })}
          />
          <Row icon={<BellIcon />} hue="red" title="Sons" value="Telefone" chevron onClick={() => {}} />
        </Section>
        <Section header="Volume">
          <Cell>
            <Slider label="Volume" value={volume} onChange={setVolume} valueText={`${volume}%`} />
          </Cell>
        </Section>
        <Section header="Aparência">
          <Row
            icon={<WallpaperIcon />}
            hue="teal"
            title="Papel de parede"
            value="Monte Fuji"
            chevron
            onClick={() => {}}
          />
          <Row icon={<ZoomIcon />} hue="blue" title="Zoom" value="100%" chevron onClick={() => {}} />
          <Row icon={<PaletteIcon />} hue="purple" title="Tema escuro" value="Automático" chevron onClick={() => {}} />
          <Cell>
            <SegmentedControl label="Sistema" options={looks} value={look} onChange={setLook} />
          </Cell>
        </Section>
        <Section>
          <Row icon={<TrashIcon />} hue="red" title="Limpar dados" destructive onClick={() => {}} />
        </Section>
      </Scroll>
    </Screen>
  )
}
