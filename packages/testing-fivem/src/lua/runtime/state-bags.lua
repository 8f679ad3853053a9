-- State bags, as the game's scheduler.lua makes them: `Player(1).state.dead = true`, `GlobalState.weather`.

local wire, msgpack = require('wire'), require('msgpack')
local stateBags = {}

local function set(bag, key, value, isReplicated)
  wire.ask('native', 'SetStateBag', msgpack.packArguments(bag, key, value, isReplicated))
end

local function bagOf(name)
  return setmetatable({}, {
    __index = function(_, key)
      if key == 'set' then return function(_, field, value, isReplicated) set(name, field, value, isReplicated) end end
      return GetStateBagValue(name, key)
    end,
    __newindex = function(_, key, value) set(name, key, value, true) end,
  })
end

local function holder(kind)
  return function(id)
    if type(id) ~= 'number' and type(id) ~= 'string' then return id end
    return setmetatable({ __data = tonumber(id) }, {
      __index = function(self, key)
        return key == 'state' and bagOf(('%s:%d'):format(kind, rawget(self, '__data'))) or nil
      end,
      __newindex = function() error('Setting values on ' .. kind .. ' is not supported at this time.', 2) end,
    })
  end
end

stateBags.globals = { GlobalState = bagOf('global'), Player = holder('player'), Entity = holder('entity') }

return stateBags
