-- One resource's server scripts in Lua. Arguments: the prefix of its function references, and the resource's name.

local functions, msgpack, scheduler, wire = require('functions'), require('msgpack'), require('scheduler'), require('wire')
local events = require('events')
local prefix, resource = ...
functions.prefix = prefix

local function text(...)
  local words = {}
  for at = 1, select('#', ...) do words[at] = tostring((select(at, ...))) end
  return table.concat(words, '\t')
end

local function native(name, ...)
  return table.unpack(msgpack.unpack(wire.ask('native', name, msgpack.packArguments(...))))
end

local function forward(name)
  return function(...) return native(name, ...) end
end

local globals = {
  Citizen = {
    CreateThread = scheduler.create,
    CreateThreadNow = scheduler.createNow,
    Wait = scheduler.wait,
    SetTimeout = scheduler.timeout,
    ClearTimeout = scheduler.clearTimeout,
    Await = scheduler.await,
    Trace = function(line) wire.ask('print', (tostring(line):gsub('\n$', ''))) end,
  },
  CreateThread = scheduler.create,
  Wait = scheduler.wait,
  SetTimeout = scheduler.timeout,
  ClearTimeout = scheduler.clearTimeout,
  promise = scheduler.promise,
  vector2 = function(x, y) return msgpack.vector(2, x, y) end,
  vector3 = function(x, y, z) return msgpack.vector(3, x, y, z) end,
  vector4 = function(x, y, z, w) return msgpack.vector(4, x, y, z, w) end,
  AddEventHandler = events.add,
  RemoveEventHandler = events.remove,
  RegisterNetEvent = events.register,
  RegisterServerEvent = events.register,
  TriggerEvent = events.trigger,
  TriggerClientEvent = events.triggerClient,
  GetCurrentResourceName = function() return resource end,
  print = function(...) wire.ask('print', text(...)) end,
  json = { encode = forward('JsonEncode'), decode = forward('JsonDecode') },
}
for name, value in pairs(globals) do _G[name] = value end
exports = events.exports()

-- Scripts reach the machine by natives only; the wire to the host is hidden from them.
os = { time = os.time, date = os.date, clock = os.clock, difftime = os.difftime }
io, package, require, dofile, loadfile = nil, nil, nil, nil, nil

-- Every other capitalised name may be a native; the game decides.
setmetatable(_G, {
  __index = function(_, name)
    if type(name) ~= 'string' or not name:match('^%u') or wire.ask('isNative', name) ~= 'true' then return nil end
    rawset(_G, name, forward(name))
    return rawget(_G, name)
  end,
})

function wire.serve.run(source, name)
  local chunk, problem = load(source, '@' .. name, 't')
  if not chunk then error(problem, 0) end
  return msgpack.pack({ chunk() })
end
