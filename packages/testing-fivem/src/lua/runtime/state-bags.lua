-- State bags, as the game's scheduler.lua makes them: `Player(1).state.dead = true`, `GlobalState.weather`.

local wire, msgpack = require('wire'), require('msgpack')
local stateBags = {}

local function set(bag, key, value, isReplicated)
  wire.ask('native', 'SetStateBag', msgpack.packArguments(bag, key, value, isReplicated))
end

-- Whether a plain assignment is replicated: a server's is, a client's is not.
local replicates = true

local function bagOf(name)
  return setmetatable({}, {
    __index = function(_, key)
      if key == 'set' then return function(_, field, value, isReplicated) set(name, field, value, isReplicated) end end
      return GetStateBagValue(name, key)
    end,
    __newindex = function(_, key, value) set(name, key, value, replicates) end,
  })
end

local function holder(kind)
  return function(id)
    if type(id) ~= 'number' and type(id) ~= 'string' then return id end
    return setmetatable({ __data = tonumber(id) }, {
      __index = function(self, key)
        if key ~= 'state' then return nil end
        local id = rawget(self, '__data')
        if kind == 'player' and id == -1 then id = GetPlayerServerId(PlayerId()) end
        return bagOf(('%s:%d'):format(kind, id))
      end,
      __newindex = function() error('Setting values on ' .. kind .. ' is not supported at this time.', 2) end,
    })
  end
end

function stateBags.globals(isServer)
  replicates = isServer
  local player = holder('player')
  return {
    GlobalState = bagOf('global'),
    Player = player,
    Entity = holder('entity'),
    LocalPlayer = not isServer and player(-1) or nil,
    -- The native below those tables, with a packed value.
    SetStateBagValue = function(name, key, payload, _, isReplicated) set(name, key, msgpack.unpack(payload), isReplicated) end,
  }
end

return stateBags
