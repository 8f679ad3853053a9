import type * as contract from '@orelhao/protocol/itunes/contract'
import type { Handlers } from '../../core/context.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async itunes_share({ me, phone, emit, refuse }, url, position, volume) {
    if (url === null) {
      emit(me.user_id, 'ITUNES_SHARED', '', '', '', 0, 0) // emitted even when the owner has just switched sharing off
      return null
    }
    if (!phone.shareMusic) return refuse('sharingOff')
    const track = phone.playlist.find((one) => one.url === url)
    if (!track) return refuse('unknownTrack')
    emit(me.user_id, 'ITUNES_SHARED', url, track.title, track.artist ?? '', position, volume)
    return null
  },
}
