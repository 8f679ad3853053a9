-- Functions of these scripts that others call by reference, and functions of others that these scripts call.

local msgpack, scheduler, wire = require('msgpack'), require('scheduler'), require('wire')

local type = type

local functions = {
  -- Unique among all scripts of this process, such as `vrp:lua3.`
  prefix = '',
}
local kept, last = {}, 0

function msgpack.refer(callable)
  last = last + 1
  kept[last] = callable
  return functions.prefix .. last
end

local Reference = {
  __index = function() error('Cannot index a funcref', 2) end,
  __newindex = function() error('Cannot set indexes on a funcref', 2) end,
}

function msgpack.isReference(value)
  return getmetatable(value) == Reference
end

function msgpack.callable(name)
  return setmetatable({ __cfx_functionReference = name }, Reference)
end

-- Waits where the other side does, which only a thread can.
function Reference.__call(self, ...)
  local name = rawget(self, '__cfx_functionReference')
  local isFine, packed = pcall(wire.ask, 'invoke', name, msgpack.packArguments(...))
  if not isFine then error() end -- the other side has printed its error; its text stays there (scheduler.lua: funcref_mt.__call)
  local returns = msgpack.unpack(packed)
  local first = returns[1]
  if type(first) ~= 'table' or rawget(first, '__cfx_async_retval') == nil then return table.unpack(returns) end
  local promise = scheduler.promise.new()
  first.__cfx_async_retval(function(values, problem)
    if values then promise:resolve(values) else promise:reject(problem) end
  end)
  return table.unpack(scheduler.await(promise))
end

-- Handles a call of one of our functions. Return values are a table, so that `nil, 5` arrives as one with the key 2 only.
-- A function that waits returns another function instead, which takes the callback for later.
function wire.serve.callback(id, arguments)
  local callable = kept[tonumber(id)]
  if not callable then error('Invalid ref call attempt: ' .. id, 0) end
  local returns, problem, tell = false, nil, nil
  local isWaiting = scheduler.createNow(function()
    local isFine = xpcall(function()
      returns = { callable(table.unpack(msgpack.unpack(arguments))) }
    end, function(description)
      problem = tostring(description)
      scheduler.fail(problem)
    end)
    if tell then tell(isFine and returns, problem) end
  end)
  if problem then error(problem, 0) end
  if not isWaiting then return msgpack.pack(returns) end
  return msgpack.pack({ {
    __cfx_async_retval = function(callback) tell = callback end,
  } })
end

return functions
