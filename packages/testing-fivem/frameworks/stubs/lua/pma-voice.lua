-- pma-voice, as far as calls use it: the channel of each player, 0 for none.

local channels = {}

exports('setPlayerCall', function(source, channel) channels[source] = channel end)
exports('channelOf', function(source) return channels[source] end)
