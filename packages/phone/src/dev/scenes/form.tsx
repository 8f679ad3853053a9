import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../kit/screen.tsx'
import { TextArea, TextField } from '../../kit/text-field.tsx'
import styles from './scenes.module.css'

export function FormScene() {
  const [name, setName] = useState('Ana Beatriz')
  const [phone, setPhone] = useState('')
  const [amount, setAmount] = useState('')
  const [about, setAbout] = useState('')
  const error = phone && !/^\d{3}-\d{3}$/.test(phone) ? 'Este telefone não existe!' : undefined
  return (
    <Screen>
      <NavigationBar
        title="Novo contato"
        onBack={() => {}}
        backLabel="Contatos"
        actions={
          <Button size="small" variant="plain">
            Salvar
          </Button>
        }
      />
      <Scroll>
        <form className={styles.form}>
          <TextField label="Nome" value={name} onChange={setName} maxLength={12} />
          <TextField label="Telefone" value={phone} onChange={setPhone} error={error} inputMode="tel" maxLength={12} />
          <TextField label="E-mail" value="sem arroba" onChange={() => {}} error="E-mail inválido" />
          <TextField
            label="Valor"
            prefix="R$"
            value={amount}
            onChange={setAmount}
            hint="Sai da sua conta agora."
            inputMode="numeric"
          />
          <TextArea label="Sobre" value={about} onChange={setAbout} maxLength={128} />
          <Button wide>Criar contato</Button>
        </form>
      </Scroll>
    </Screen>
  )
}
