import { Row } from '../../kit/list.tsx'
import { Face } from '../../shell/face.tsx'
import ContactList from './screens/list.tsx'

const nothing = () => {}

/** What the address book is made of. */
export default function Rehearsal() {
  return (
    <>
      <ContactList />
      <Row leading={<Face phone="" name="Ensaio" size={40} />} title="Ensaio" subtitle="555" onClick={nothing} />
    </>
  )
}
