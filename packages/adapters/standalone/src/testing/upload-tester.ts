import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type RefusalCode, refusals } from '@orelhao/protocol/uploads/rules'
import { expect } from 'vitest'
import { smallNameOf } from '../uploads/file-name.ts'
import type { Reply, TestServer } from './running-server.ts'

interface FileDisguise {
  name?: string
  type?: string
}

/** Sends files to one server and reads its stored files. */
export class UploadTester {
  readonly server: TestServer

  constructor(server: TestServer) {
    this.server = server
  }

  async tokenOf(user: number): Promise<string> {
    return (await this.server.signIn(user)).token
  }

  /** Sends one file as the page does; `token` may be empty. */
  send(bytes: Uint8Array, token: string, { name = '1.jpg', type = 'image/jpeg' }: FileDisguise = {}): Promise<Reply> {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], name, { type }))
    const headers = { ...(token && { authorization: `Bearer ${token}` }) }
    return this.server.request('/upload', { method: 'POST', headers, body: form })
  }

  /** Lists the stored files without the small copies; checks that each of those has its picture. */
  stored(): string[] {
    const names = readdirSync(join(this.server.folder, 'uploads'))
    const copies = names.map(smallNameOf).filter((name) => name !== undefined)
    return names.filter((name) => !copies.includes(name)).sort()
  }

  async counted(): Promise<string[]> {
    const { engine } = this.server.running
    const rows = await engine.transact(({ db }) => db.selectFrom('orelhao_uploads').select('name').execute())
    return rows.map(({ name }) => name).sort()
  }

  /** Expects a refusal that leaves the disk and the table as before. */
  async expectRefusal(code: RefusalCode, status: number, sending: () => Promise<Reply>): Promise<void> {
    const before = [this.stored(), await this.counted()]
    const reply = await sending()
    expect([reply.status, reply.body]).toEqual([status, { error: refusals[code], code }])
    expect([this.stored(), await this.counted()]).toEqual(before)
  }
}

export const urlIn = ({ body }: Reply) => (body as { url: string }).url
