fx_version 'cerulean'
game 'gta5'

name 'smartphone_config'
description 'Configurações do Orelhão: arquivos do dono, que o recurso smartphone lê. Nada aqui roda nem é baixado.'
