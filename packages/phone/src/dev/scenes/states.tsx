import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { AlertIcon, CheckIcon, MessageIcon } from '../../kit/icons.ts'
import { Image } from '../../kit/image.tsx'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../kit/screen.tsx'
import { Skeleton, SkeletonRows } from '../../kit/skeleton.tsx'
import { Toast } from '../../kit/toast.tsx'
import { picture } from './samples.ts'
import styles from './scenes.module.css'

export function StatesScene() {
  return (
    <Screen tone="plain">
      <NavigationBar title="Estados" subtitle="carregando, falhando, avisando" onBack={() => {}} />
      <Scroll>
        <div className={styles.toasts}>
          <Toast tone="success" icon={<CheckIcon size={20} />} text="Chamado efetuado." />
          <Toast tone="danger" icon={<AlertIcon size={20} />} text="Saldo insuficiente" />
          <Toast text="Conversa excluída" action={{ label: 'Desfazer', onClick() {} }} />
        </div>
        <div className={styles.pictures}>
          <Image src={picture} alt="Pôr do sol" ratio={1} />
          <Image src="data:image/png;base64,AAAA" alt="" ratio={1} />
          <Skeleton className={styles.block} />
        </div>
        <SkeletonRows count={5} />
      </Scroll>
    </Screen>
  )
}

export function EmptyScene() {
  return (
    <Screen tone="plain">
      <NavigationBar title="Mensagens" largeTitle />
      <Scroll>
        <EmptyState
          icon={<MessageIcon size={48} />}
          title="Nenhuma mensagem..."
          hint="Escreva para alguém da sua lista de contatos."
          action={<Button variant="tonal">Nova mensagem</Button>}
        />
      </Scroll>
    </Screen>
  )
}
