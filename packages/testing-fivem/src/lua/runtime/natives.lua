-- Calls of the game's natives, by name and by hash.

local msgpack, vectors, wire = require('msgpack'), require('vectors'), require('wire')

local type = type -- vectors are tables here

-- `citizen`: what the table `Citizen` has for calls by hash.
local natives = { citizen = {} }

function natives.call(name, ...)
  return table.unpack(msgpack.unpack(wire.ask('native', name, msgpack.packArguments(...))))
end

-- A vector is several arguments (citizen-scripting-lua/src/LuaScriptNatives.cpp).
local function spread(...)
  local values, count = {}, 0
  for at = 1, select('#', ...) do
    local value = (select(at, ...))
    local numbers = type(value) == 'table' and vectors.is(value) and vectors.numbers(value)
    for part = 1, numbers and #numbers or 1 do
      count = count + 1
      if numbers then values[count] = numbers[part] else values[count] = value end
    end
  end
  return table.unpack(values, 1, count)
end

function natives.forward(name)
  return function(...) return natives.call(name, spread(...)) end
end

-- Arguments that say what a native returns, or where it writes a value, with what one without a fake gives.
local function markers(zeroOfName)
  local zeros = {}
  for name, zero in pairs(zeroOfName) do
    local mark = {}
    zeros[mark] = zero
    natives.citizen[name] = function() return mark end
  end
  return zeros
end
local origin = vectors.globals.vector3(0, 0, 0)
local results = markers({
  ResultAsInteger = 0, ResultAsLong = 0, ResultAsFloat = 0.0, ResultAsString = '', ResultAsVector = origin, ReturnResultAnyway = 0,
})
local pointers = markers({
  PointerValueInt = 0, PointerValueIntInitialized = 0, PointerValueFloat = 0.0, PointerValueFloatInitialized = 0.0, PointerValueVector = origin,
})
function natives.citizen.ResultAsObject() end

-- A native by its hash. What it writes through pointers follows its result.
function natives.citizen.InvokeNative(hash, ...)
  local arguments, count, result, written = {}, 0, nil, {}
  for at = 1, select('#', ...) do
    local value = (select(at, ...))
    if results[value] ~= nil then
      result = results[value]
    elseif pointers[value] ~= nil then
      written[#written + 1] = pointers[value]
    else
      count = count + 1
      arguments[count] = value
    end
  end
  local name = math.type(hash) == 'integer' and ('0x%X'):format(hash) or tostring(hash)
  local returned = natives.call('InvokeNative', name, spread(table.unpack(arguments, 1, count)))
  if returned == nil then returned = result end
  return returned, table.unpack(written)
end

return natives
