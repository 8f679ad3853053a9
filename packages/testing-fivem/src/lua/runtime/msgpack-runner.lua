-- Writes and reads single values, for tests of MessagePack itself.

local msgpack, vectors, wire = require('msgpack'), require('vectors'), require('wire')
for name, value in pairs(vectors.globals) do _G[name] = value end

function msgpack.refer(name) return name.value end
function msgpack.isReference(value) return rawget(value, 'value') ~= nil end
function msgpack.callable(name) return 'function ' .. name end
function named(name) return { value = name } end

function wire.serve.pack(source)
  return msgpack.pack(load(source)())
end

function wire.serve.unpack(bytes)
  return tostring(msgpack.unpack(bytes))
end
