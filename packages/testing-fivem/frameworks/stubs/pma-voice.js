/* pma-voice, as far as calls use it: who is in which channel, 0 for none. */
const channels = new Map()

exports('setPlayerCall', (source, channel) => void channels.set(source, channel))
exports('channelOf', (source) => channels.get(source))
