-- One resource's server scripts in Lua. Arguments: the prefix of its function references, and the resource's name.

local functions, msgpack, scheduler, wire = require('functions'), require('msgpack'), require('scheduler'), require('wire')
local events, libraries, stateBags, vectors = require('events'), require('libraries'), require('state-bags'), require('vectors')
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

local plainLoad, type = load, type

-- Nothing, and a text that is no JSON, are nil with a reason (citizenfx/lua-rapidjson fcaebbd: rapidjson_decode).
local function decode(text)
  if text == nil or text == '' then return nil, 0, 'The document is empty. (0)' end
  if type(text) ~= 'string' and type(text) ~= 'number' then
    error("bad argument #1 to 'decode' (string expected, got " .. type(text) .. ')', 2)
  end
  local isFine, value = pcall(native, 'JsonDecode', tostring(text))
  if isFine then return value end
  return nil, 0, value
end

-- Compiles a source in the game's grammar. What translation adds is called through two locals, so that any environment will do.
local function compile(source, name, mode, ...)
  if type(source) ~= 'string' then return plainLoad(source, name, mode, ...) end
  local translated = wire.ask('translate', source)
  if not translated:find('__cfx_', 1, true) then return plainLoad(translated, name or source, mode, ...) end
  local wrapped = 'local __cfx_index, __cfx_fields = ... return function(...) ' .. translated .. '\nend'
  local make, problem = plainLoad(wrapped, name or source, mode, ...)
  if not make then return nil, problem end
  return make(libraries.index, libraries.fields)
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
    InvokeNative = function(hash, ...) return native('InvokeNative', tostring(hash), ...) end,
    ResultAsInteger = function() end,
    ResultAsFloat = function() end,
    ResultAsString = function() end,
    ReturnResultAnyway = function() end,
  },
  CreateThread = scheduler.create,
  Wait = scheduler.wait,
  SetTimeout = scheduler.timeout,
  ClearTimeout = scheduler.clearTimeout,
  promise = scheduler.promise,
  AddEventHandler = events.add,
  RemoveEventHandler = events.remove,
  RegisterNetEvent = events.register,
  RegisterServerEvent = events.register,
  TriggerEvent = events.trigger,
  TriggerClientEvent = events.triggerClient,
  TriggerLatentClientEvent = function(name, target, _, ...) return events.triggerClient(name, target, ...) end,
  GetCurrentResourceName = function() return resource end,
  -- No answer ever comes: there is no network here.
  PerformHttpRequest = function() end,
  load = compile,
  joaat = forward('GetHashKey'),
  print = function(...) wire.ask('print', text(...)) end,
  json = { encode = forward('JsonEncode'), decode = decode, setoption = function() end },
  msgpack = {
    pack = msgpack.pack,
    unpack = msgpack.unpack,
    pack_args = msgpack.packArguments,
    setoption = function() end,
    extend = function(meta) return meta end,
  },
}
for _, more in ipairs({ globals, libraries.globals(native), stateBags.globals, vectors.globals }) do
  for name, value in pairs(more) do _G[name] = value end
end
exports = events.exports()
-- Older names (scheduler.lua).
RconPrint, RconLog, GetPlayerEP = Citizen.Trace, function() end, forward('GetPlayerEndpoint')

-- Scripts reach the machine by natives only; the wire to the host is hidden from them.
package, dofile, loadfile = nil, nil, nil

-- Every other capitalised name may be a native; the game decides.
setmetatable(_G, {
  __index = function(_, name)
    if type(name) ~= 'string' or not name:match('^%u') or wire.ask('isNative', name) ~= 'true' then return nil end
    rawset(_G, name, forward(name))
    return rawget(_G, name)
  end,
})
events.fromManifest()

function wire.serve.run(source, name)
  local chunk, problem = compile(source, '@' .. name, 't')
  if not chunk then error(problem, 0) end
  return msgpack.pack({ chunk() })
end
