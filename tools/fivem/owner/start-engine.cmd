@echo off
chcp 65001 >nul
rem As configuracoes ficam em ..\smartphone_config\engine.env - Settings are in ..\smartphone_config\engine.env
cd /d "%~dp0"
where node >nul 2>nul
if errorlevel 1 (
  echo Falta o Node 22.13 ou mais novo: https://nodejs.org - Node 22.13 or newer is missing
  pause
  exit /b 1
)
node dist\server.js
pause
