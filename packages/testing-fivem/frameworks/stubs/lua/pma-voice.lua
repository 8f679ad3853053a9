-- pma-voice, as far as calls use it: who is in which channel, 0 for none.

local channels = {}

exports('setPlayerCall', function(source, channel) channels[source] = channel end)
exports('channelOf', function(source) return channels[source] end)
